export interface Cue {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
}

export const vttTime = (seconds: number) => {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
};

/** A cue ends at an empty line, and an arrow would start another: neither may come from its text. */
const safeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .replaceAll('-->', '→')
    .trim();

export const writeWebVtt = (cues: readonly Cue[]) =>
  [
    'WEBVTT',
    ...cues.map((cue) => `${vttTime(cue.startS)} --> ${vttTime(cue.endS)}\n${safeText(cue.text)}`),
  ].join('\n\n') + '\n';
