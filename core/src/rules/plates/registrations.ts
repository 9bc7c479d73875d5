/** A lot can have this many registrations, each with a field of its own on the wire. */
const MOST_REGISTRATIONS = 4;

/** The registrations that a seller names in one text: "ANN 1", or several with commas or slashes between them. */
export function splitRegistrations(text: string): readonly string[] {
  const named = text.split(/[,;/]/).map((part) => part.trim().replace(/\s+/g, ' '));
  return named.filter((part) => part !== '').slice(0, MOST_REGISTRATIONS);
}
