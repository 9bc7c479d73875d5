/** The stored data of submitted forms. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Prospect, ProspectSummary } from '@marque/core/contracts/prospects';
import type { StoredFile } from '@marque/core/forms/fields';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { expect, type Page } from 'playwright/test';
import type { Entries } from './entry-plan.ts';
import type { TestFile } from './test-files.ts';

/** The drafts and submissions of the member who is logged in on the page, the newest first. */
export async function readProspects(page: Page, origin: string): Promise<readonly Prospect[]> {
  const response = await page.request.get(`${origin}/v1/prospects/consignment`);
  expect(response.ok()).toBe(true);
  const { prospects } = (await response.json()) as { readonly prospects: readonly ProspectSummary[] };
  return Promise.all(
    prospects.map(async ({ id }) => {
      const answer = await page.request.get(`${origin}/v1/prospects/consignment/${id}`);
      expect(answer.ok()).toBe(true);
      return (await answer.json()) as Prospect;
    }),
  );
}

/** The submissions of a form by the member who is logged in on the page, read over the API, the newest first. */
export async function readSubmitted(page: Page, origin: string, formName: ConsignmentId): Promise<readonly Prospect[]> {
  const prospects = await readProspects(page, origin);
  return prospects.filter((one) => one.formName === formName && one.isSubmitted === 1);
}

/** The answers are exactly the entries; files have the order and the bytes of the uploads. */
export async function expectAnswers(
  page: Page,
  origin: string,
  answers: Readonly<Record<string, unknown>>,
  expected: Entries,
): Promise<void> {
  const files = Object.entries(expected).filter((entry): entry is [string, readonly TestFile[]] => isFiles(entry[1]));
  const rest = Object.fromEntries(Object.entries(expected).filter(([, value]) => !isFiles(value)));
  const keys = files.map(([key]) => key);
  expect(Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))).toEqual(rest);
  for (const [key, sent] of files) await expectFiles(page, origin, answers[key], sent);
}

export async function expectFiles(
  page: Page,
  origin: string,
  stored: unknown,
  sent: readonly TestFile[],
): Promise<void> {
  expect(stored).toMatchObject(sent.map(({ name, mimeType }) => ({ name, type: mimeType, success: true })));
  const urls = (stored as readonly StoredFile[]).map(({ url }) => url);
  for (const [index, { buffer, name }] of sent.entries()) {
    const response = await page.request.get(`${origin}${urls[index]}`);
    expect((await response.body()).equals(buffer), name).toBe(true);
  }
}

/** Rows of a table that the API does not publish, the newest first. */
export function readRows(data: string, table: 'enquiries' | 'attendees' | 'newsletters') {
  const database = new DatabaseSync(join(data, 'marque.sqlite'), { readOnly: true });
  try {
    return database.prepare(`select * from ${table} order by rowid desc`).all();
  } finally {
    database.close();
  }
}

function isFiles(value: Entries[string]): value is readonly TestFile[] {
  return typeof value === 'object';
}
