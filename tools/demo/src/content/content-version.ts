/**
 * Two rounds of FNV-1a with different starts, as sixteen hex digits. It only has to notice that a catalogue
 * changed, so it need not resist an attacker, and it runs anywhere.
 */
export function contentVersion(content: unknown): string {
  const text = JSON.stringify(content);
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x01234567);
}

function fnv1a(text: string, start: number): string {
  let hash = start;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
