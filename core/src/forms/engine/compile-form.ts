import type { Field } from '../fields/index.ts';
import type { Variant } from '../variants/index.ts';
import type { CompiledForm } from './types.ts';

const compiled = new WeakMap<Variant, CompiledForm>();

/**
 * Indexes a variant's fields and conditions; the same object each time for the same variant. Throws for a wrong
 * definition: a repeated key, or a condition on a field that does not precede it.
 */
export function compileForm(variant: Variant): CompiledForm {
  const known = compiled.get(variant);
  if (known !== undefined) return known;
  const form = compile(variant);
  compiled.set(variant, form);
  return form;
}

function compile(variant: Variant): CompiledForm {
  const fields = new Map<string, Field>();
  const stepOf = new Map<string, number>();
  const dependants = new Map<string, string[]>();
  for (const [step, { fields: asked }] of variant.steps.entries()) {
    for (const field of asked) {
      if (fields.has(field.key)) throw new Error(`${variant.id} asks for ${field.key} twice.`);
      for (const controller of [...controllersOf(field, fields), ...comparedKeys(field, fields)]) {
        dependants.set(controller, [...(dependants.get(controller) ?? []), field.key]);
      }
      fields.set(field.key, field);
      stepOf.set(field.key, step);
    }
  }
  return { variant, steps: variant.steps, fields, stepOf, dependants };
}

/** Keys of the fields that a field's value is compared with. A short form may lack them. */
function comparedKeys({ notBefore, notAbove }: Field, before: ReadonlyMap<string, Field>): readonly string[] {
  return [notBefore, notAbove].filter((key) => key !== undefined && before.has(key)).filter((key) => key !== undefined);
}

/** Keys of the fields that a field's visibility depends on, nearest first. Each precedes its dependants, so there is no cycle. */
function controllersOf(field: Field, before: ReadonlyMap<string, Field>): readonly string[] {
  const keys: string[] = [];
  for (let condition = field.visibleWhen; condition !== undefined; ) {
    const controller = before.get(condition.key);
    if (controller === undefined)
      throw new Error(`${field.key} depends on ${condition.key}, which does not come before.`);
    keys.push(controller.key);
    condition = controller.visibleWhen;
  }
  return keys;
}
