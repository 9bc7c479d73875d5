import type { Field } from '../fields/index.ts';
import type { Variant } from '../variants/index.ts';
import type { CompiledForm } from './types.ts';

const compiled = new WeakMap<Variant, CompiledForm>();

/**
 * Makes a variant ready to be drawn, checked and filled in; the same form each time for the same variant. Throws where its
 * definition is wrong: a key twice, or a condition on a field that does not come before.
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
      for (const controller of controllersOf(field, fields)) {
        dependants.set(controller, [...(dependants.get(controller) ?? []), field.key]);
      }
      fields.set(field.key, field);
      stepOf.set(field.key, step);
    }
  }
  return { variant, steps: variant.steps, fields, stepOf, dependants };
}

/** Keys that a field's being seen depends on, nearest first. Since each comes before what it controls, no circle can be. */
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
