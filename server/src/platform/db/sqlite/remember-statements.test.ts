import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberStatements } from './open-sqlite.ts';

let connection: Sqlite.Database;
beforeEach(() => {
  connection = new Sqlite(':memory:');
  connection.exec("create table lots (id integer primary key, title text); insert into lots values (1, 'a'), (2, 'b')");
});
afterEach(() => connection.close());

const TITLE = 'select title from lots where id = ?';

describe('remembered statements', () => {
  it('prepare a text once and read current data with each use', () => {
    const prepare = vi.spyOn(connection, 'prepare');
    const remembering = rememberStatements(connection);
    expect(remembering.prepare(TITLE).all([1])).toEqual([{ title: 'a' }]);
    expect(remembering.prepare(TITLE).all([2])).toEqual([{ title: 'b' }]);
    connection.exec("update lots set title = 'c' where id = 2");
    expect(remembering.prepare(TITLE).all([2])).toEqual([{ title: 'c' }]);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('return a column that was added after they were prepared', () => {
    const remembering = rememberStatements(connection);
    const allColumns = 'select * from lots where id = 1';
    expect(remembering.prepare(allColumns).all([])).toEqual([{ id: 1, title: 'a' }]);
    connection.exec('alter table lots add column price integer');
    expect(remembering.prepare(allColumns).all([])).toEqual([{ id: 1, title: 'a', price: null }]);
  });

  it('are cleared at a maximum number and prepared again', () => {
    const remembering = rememberStatements(connection);
    for (let number = 1; number <= 1200; number += 1) {
      expect(remembering.prepare(`select ${number} as number`).all([])).toEqual([{ number }]);
    }
    expect(remembering.prepare(TITLE).all([1])).toEqual([{ title: 'a' }]);
  });
});
