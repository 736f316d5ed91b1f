import type { vehicle as en } from '../en/vehicle';

export const vehicle: Record<keyof typeof en, string> = {
  vehicle_silent: '차량 신호가 없어요',
  vehicle_silent_detail: '안전을 위해 주행 중일 때처럼 화면이 잠시 쉬어요.',
  vehicle_typing_waits: '주차하면 다시 입력할 수 있어요. 입력한 내용은 그대로 있어요.',
};
