import * as z from 'zod/mini';

/** What `form show` prints with `--json`, and `form list` for each form. */
export const FORM_FACTS = z.object({
  variant: z.string(),
  site: z.string(),
  steps: z.array(
    z.object({
      key: z.string(),
      fields: z.array(
        z.object({
          key: z.string(),
          required: z.boolean(),
          visibleWhen: z.unknown(),
          kind: z.string(),
          options: z.nullable(z.array(z.string())),
          max: z.nullable(z.int()),
        }),
      ),
    }),
  ),
});

/** What `consignment check` prints with `--json` for each file. */
export const CHECKED_FILE = z.object({
  file: z.string(),
  form: z.string(),
  problems: z.optional(z.array(z.object({ step: z.string(), key: z.string(), fault: z.string() }))),
  /** Why an unreadable file has no problems. */
  error: z.optional(z.string()),
});
