import assert from "node:assert/strict";
import { test } from "node:test";

import { Ahead } from "../../static/js/live/ahead.js";
import { Clock, chosen, view } from "./cast.mjs";

const others = (fields) => view({ turn: "E", legal: [], ...fields });
const mine = (cards, fields) => view({ turn: "S", legal: cards.map((card) => `S play ${card}`), ...fields });

function seated(choices = {}) {
  const clock = new Clock();
  const told = { played: [], dropped: 0, began: 0 };
  const pace = { begin: () => (told.began += 1), forget: () => {}, draw: () => 2000 };
  const play = (action) => told.played.push(action);
  const ahead = new Ahead({ preferences: chosen(choices), pace, clock, play, dropped: () => (told.dropped += 1), aloud: () => true });
  return { ahead, clock, told };
}

test("a card chosen ahead is played at once when the turn comes and it is legal", () => {
  const { ahead, told } = seated();
  ahead.follow(others());
  assert.equal(ahead.choose("KH", others()), true);
  assert.equal(ahead.card, "KH");
  ahead.follow(mine(["KH", "AH"]));
  assert.deepEqual([told.played, ahead.card, told.dropped], [["S play KH"], null, 0]);
});

test("it is put back, and told, when it is not legal", () => {
  const { ahead, told } = seated();
  ahead.choose("7S", others());
  ahead.follow(mine(["KH", "AH"]));
  assert.deepEqual([told.played, ahead.card, told.dropped], [[], null, 1]);
});

test("tapped again it is taken back; another card takes its place", () => {
  const { ahead, told } = seated();
  ahead.choose("KH", others());
  ahead.choose("KH", others());
  assert.equal(ahead.card, null);
  ahead.choose("KH", others());
  ahead.choose("AH", others());
  ahead.follow(mine(["KH", "AH"]));
  assert.deepEqual(told.played, ["S play AH"]);
});

test("its word is said as one would say it by hand", () => {
  const { ahead, told } = seated();
  ahead.choose("KH", others());
  ahead.follow(mine([], { legal: ["S play KH", "S play KH belote"] }));
  assert.deepEqual(told.played, ["S play KH belote"]);
});

test("nothing is chosen ahead at one's own turn, while bidding, while watching, or by who does not want it", () => {
  const { ahead } = seated();
  assert.equal(ahead.choose("KH", mine(["KH"])), false);
  assert.equal(ahead.choose("KH", others({ phase: "bidding" })), false);
  assert.equal(ahead.choose("KH", others({ you: null })), false);
  assert.equal(seated({ premove: "off" }).ahead.choose("KH", others()), false);
});

test("a second tap right after one's card has left the hand chooses nothing", () => {
  const { ahead, clock } = seated();
  ahead.follow(mine(["KH"]));
  ahead.follow(others({ hand: ["AH", "7S"] }));
  clock.pass(300);
  assert.equal(ahead.choose("7S", others()), false);
  clock.pass(400);
  assert.equal(ahead.choose("7S", others()), true);
});

test("with annonces to say, nothing is played for anybody", () => {
  const legal = ["S annonce tierce AH", "S play KH"];
  const { ahead, clock, told } = seated({ forced: "on" });
  ahead.choose("KH", others());
  ahead.follow(mine([], { legal }));
  ahead.follow(mine([], { legal }));
  clock.pass(10000);
  assert.deepEqual([told.played, told.dropped], [[], 1]);
});

test("a choice does not outlive its card", () => {
  const { ahead } = seated();
  ahead.choose("KH", others());
  ahead.follow(others({ hand: ["AH", "7S"] }));
  assert.equal(ahead.card, null);
});

test("the only legal card is played after a while, if the settings ask for it", () => {
  const { ahead, clock, told } = seated({ forced: "on" });
  ahead.follow(mine(["KH"]));
  clock.pass(1999);
  assert.deepEqual(told.played, []);
  clock.pass(1);
  assert.deepEqual(told.played, ["S play KH"]);
  const asked = seated();
  asked.ahead.follow(mine(["KH"]));
  asked.clock.pass(60000);
  assert.deepEqual(asked.told.played, []);
});

test("two legal cards are a decision", () => {
  const { ahead, clock, told } = seated({ forced: "on" });
  ahead.follow(mine(["KH", "AH"]));
  clock.pass(60000);
  assert.deepEqual([told.played, told.began], [[], 1]);
});

test("played by hand meanwhile, or claimed, it is not played again", () => {
  const { ahead, clock, told } = seated({ forced: "on" });
  ahead.follow(mine(["KH"]));
  clock.pass(1000);
  ahead.follow(others({ hand: ["AH", "7S"] }));
  clock.pass(60000);
  ahead.follow(mine(["AH"], { hand: ["AH", "7S"] }));
  ahead.follow(mine(["AH"], { hand: ["AH", "7S"], claim: { seat: "E", cards: [], accepted: [] } }));
  clock.pass(60000);
  assert.deepEqual(told.played, []);
});

test("the last card of a donne waits for no decision", () => {
  const { ahead, clock, told } = seated({ forced: "on" });
  ahead.follow(mine(["7S"], { hand: ["7S"] }));
  clock.pass(700);
  assert.deepEqual(told.played, ["S play 7S"]);
});
