const BAR = 30;

export const barOf = (share: number) => {
  const full = Math.round(Math.min(1, Math.max(0, share)) * BAR);
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(Math.floor(share * 100)).padStart(3)} %`;
};

export interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** A bar that redraws itself for people, a line a quarter for logs. */
export const startProgress = (screen: Screen) => {
  let said = '';
  return {
    show: (step: string, share?: number) => {
      if (screen.isTTY) {
        screen.write(`\r\u001b[2K${step}${share === undefined ? ' …' : `  ${barOf(share)}`}`);
        return;
      }
      const line = share === undefined ? step : `${step} ${String(Math.floor(share * 4) * 25)} %`;
      if (line !== said) screen.write(`${line}\n`);
      said = line;
    },
    end: () => {
      if (screen.isTTY) screen.write('\r\u001b[2K');
    },
  };
};
