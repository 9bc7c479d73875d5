import type { FormData } from '@marque/core/contracts/prospects';
import { titleOf } from '@marque/core/forms/titles';
import { vendorTypeOf } from '@marque/core/rules/selling';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Rows read at a time: their texts are long. */
const PAGE = 50;
const LONGEST_TITLE = 100;

/**
 * What lists show of a consignment stands in columns and in an index, so that no list reads the forms; their sizes are
 * added up per vendor. Old login failures are found by an index.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const table = db.schema.alterTable('prospects');
  await table.addColumn('title', 'text').execute();
  await table.addColumn('vendor_type', 'text').execute();
  await table.addColumn('step', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await table.addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await fillColumns(db);
  await db.schema.dropIndex('prospects_by_user').execute();
  await db.schema
    .createIndex('prospects_listed')
    .on('prospects')
    .columns([
      'user_id',
      'saved_at desc',
      'id',
      'form_name',
      'title',
      'vendor_type',
      'is_submitted',
      'revision',
      'step',
      'submitted_by',
      'created_at',
      'submitted_at',
    ])
    .execute();
  await db.schema
    .createIndex('prospects_by_size')
    .on('prospects')
    .columns(['user_id', 'submitted_by', 'is_submitted', 'bytes', 'id'])
    .execute();
  await db.schema.createIndex('login_failures_by_age').on('login_failures').column('first_at').execute();
}

async function fillColumns(db: Kysely<Schema>): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('prospects')
      .select(['id', 'form_name', 'form_data'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, form_name: formName, form_data: text } of rows) {
      const { answers, currentStepNumber } = JSON.parse(text) as FormData;
      const title = titleOf(formName, answers);
      await db
        .updateTable('prospects')
        .set({
          title: title === null ? null : Array.from(title).slice(0, LONGEST_TITLE).join(''),
          vendor_type: vendorTypeOf(answers),
          step: currentStepNumber,
          bytes: Buffer.byteLength(text),
        })
        .where('id', '=', id)
        .execute();
    }
    last = rows.at(-1)?.id ?? '';
    if (last === '') return;
  }
}
