import type { FormEvent } from 'react';

/** What a form holds when it is sent, field by field, as text. Keeps the browser from leaving the page. */
export function fieldsOf(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
