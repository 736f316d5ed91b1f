import type { playback as en } from '../en/playback';

export const playback: Record<keyof typeof en, string> = {
  playback_ad: '광고 · {time}',
  playback_ad_of: '광고 {number}/{count} · {time}',
  playback_skip: '건너뛰기',
  playback_pre_roll_failed: '광고를 재생할 수 없어요. 영화를 이어서 재생할게요.',
  playback_try_again_later: '재생 오류가 났어요. 30초 후에 다시 시도해 주세요.',
  playback_stopped_elsewhere: '다른 화면에서 재생을 멈췄어요',
  playback_stopped_elsewhere_text: '보던 위치는 저장해 두었어요.',
  playback_play_here: '여기서 다시 보기',
  playback_right_ended: '이 영화의 시청 기간이 끝났어요.',
  playback_offline: '오프라인이에요. 불러온 부분은 계속 재생돼요.',
  playback_streams: '재생 중',
  playback_stream_since: '{time}부터',
  playback_stop_there: '그 화면 멈추기',
  playback_stop_there_named: '그 화면 멈추기: {title}, {device}',
  playback_another_screen: '다른 화면',
  playback_streams_failed: '다른 화면의 재생 상태를 불러오지 못했어요.',
  playback_leaves_soon: '잠시 후 저절로 닫혀요',
  playback_see_streams: '재생 중인 화면 보기',
};
