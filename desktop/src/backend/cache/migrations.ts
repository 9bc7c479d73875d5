/**
 * The SQL from each version of the cache's file to the next: entry 0 makes version 1. A released entry never changes. Only
 * rows, settings and the user's name are stored: no token, card or password.
 */
export const MIGRATIONS: readonly string[] = [
  `
  create table lots (
    id integer primary key,
    json text not null,
    revision integer not null,
    fresh_at integer not null
  ) strict;
  create table meta (key text primary key, json text not null) strict, without rowid;
  create table settings (key text primary key, json text not null) strict, without rowid;
  `,
];
