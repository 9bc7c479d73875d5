/** Opens an address in the browser of the user; false where there is none. */
export async function openPage(address: string): Promise<boolean> {
  const { default: open } = await import('open');
  try {
    const child = await open(address);
    // A program that is missing is reported after the start.
    child.on('error', () => undefined);
    return true;
  } catch {
    return false;
  }
}
