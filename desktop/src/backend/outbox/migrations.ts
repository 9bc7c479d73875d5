/**
 * The SQL from each version of the outbox's file to the next: entry 0 makes version 1. A released entry never changes. The
 * file holds what the user has written and the server does not have yet, so that no step may delete rows.
 */
export const MIGRATIONS: readonly string[] = [
  `
  create table entries (
    sequence integer primary key autoincrement,
    id text not null unique,
    command text not null,
    version integer not null,
    payload text not null check (json_valid(payload)),
    aggregate text not null,
    title text not null,
    user_id integer not null,
    created_at integer not null,
    state text not null,
    attempts integer not null,
    next_attempt_at integer,
    problem text,
    request text check (request is null or json_valid(request))
  ) strict;
  create table done_entries (sequence integer primary key autoincrement, id text not null unique) strict;
  create table drafts (
    id text primary key,
    user_id integer not null,
    form_name text not null,
    form_data text not null check (json_valid(form_data)),
    revision integer,
    base text check (base is null or json_valid(base)),
    vendor_name text not null,
    saved_at integer not null,
    is_submitted integer not null,
    there text check (there is null or json_valid(there))
  ) strict;
  create table files (
    id text primary key,
    draft_id text not null,
    field text not null,
    name text not null,
    type text not null,
    bytes integer not null,
    written_bytes integer not null,
    state text not null,
    url text
  ) strict;
  create index files_by_draft on files (draft_id);
  `,
  'alter table drafts add column refused text check (refused is null or json_valid(refused));',
  'alter table drafts add column base_setting text check (base_setting is null or json_valid(base_setting));',
  'alter table entries add column asked_until integer;',
  `
  alter table entries add column server text;
  alter table drafts add column server text;
  `,
];
