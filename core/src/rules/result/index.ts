/** An expected failure is returned as a value; bugs throw. */
export type Result<Value, Failure> = Success<Value> | Refusal<Failure>;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refusal<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

export function succeed<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function refuse<Failure>(error: Failure): Refusal<Failure> {
  return { ok: false, error };
}
