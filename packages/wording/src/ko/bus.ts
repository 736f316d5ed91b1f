import type { bus as en } from '../en/bus';

export const bus: Record<keyof typeof en, string> = {
  bus_done: '완료했어요',
  bus_no_answer: '응답이 없어요',
  bus_refused_stream_limit: '동시에 볼 수 있는 화면 수를 모두 쓰고 있어요',
  bus_refused_not_owned: '이 계정에 없는 영화예요',
  bus_refused_not_available: '그 화면에서는 볼 수 없어요',
  bus_refused_in_motion: '주행 중에는 이용할 수 없어요',
  bus_refused_nothing_playing: '재생 중인 영상이 없어요',
  bus_refused_not_signed_in: '로그인되어 있지 않아요',
  bus_refused_failed: '실행하지 못했어요',
  bus_outcome: '{screens}: {outcome}',
  bus_removed: '화면 목록에서 빠졌어요',
  bus_removed_text: '{screen}에서 이 화면을 뺐어요. 작품을 열면 여기서 다시 볼 수 있어요.',
  bus_title_sent: '{screen}에서 ‘{title}’ 추천',
  bus_title_open: '열기',
};
