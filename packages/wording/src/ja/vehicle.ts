import type { vehicle as en } from '../en/vehicle';

export const vehicle: Record<keyof typeof en, string> = {
  vehicle_silent: '車からの信号がありません',
  vehicle_silent_detail: '安全のため、走行中と同じように画面をお休みしています。',
  vehicle_typing_waits: '入力は停車後に再開できます。入力した内容は残ります。',
};
