import type { screens as en } from '../en/screens';

export const screens: Record<keyof typeof en, string> = {
  screens_prompt: '화면을 하나 이상 선택하세요',
  screens_count: '{count, plural, other {화면 #개 선택됨}}',
  screens_select: '기기를 하나 이상 선택해 주세요',
  screens_busy: '잠시만 기다려 주세요',
  screens_actions: '동작',

  screens_pause: '일시정지',
  screens_resume: '계속 재생',
  screens_sync: '동기화',
  screens_stop: '정지',
  screens_restart: '처음부터',

  screens_paused: '일시정지됨',
  screens_resumed: '다시 재생 중',
  screens_synced: '동기화됨',
  screens_stopped: '정지됨',
  screens_restarted: '처음부터 재생 중',
  screens_on: '{count, plural, other {화면 #개}}',
  screens_play_together: '화면 {count}개에서 {title} 함께 재생 중',
  screens_failed: '처리하지 못했어요',
  screens_partly: '화면 {count}개 중 {done}개에서 완료',

  screens_none_playing: '재생 중인 화면이 없어요.',
  screens_none_paused: '일시정지된 화면이 없어요.',
  screens_none_content: '이 화면들에서 재생 중인 것이 없어요.',
  screens_sync_needs: '화면을 두 개 이상, 그중 하나는 영화가 있는 화면으로 선택하세요.',

  screens_offline: '화면과 연결되지 않음',
  screens_offline_text: '자동으로 다시 연결돼요.',
  screens_waiting: '화면을 찾는 중',

  screens_in_car: '차량 안',
  screens_others: '다른 기기',
  screens_add: '화면 추가',
  screens_self: '이 화면',
  screens_no_film: '영화 없음',

  screens_playing: '재생 중',
  screens_on_pause: '일시정지됨',
  screens_syncing: '동기화 중',
  screens_loading: '불러오는 중',
  screens_browsing: '둘러보는 중',
  screens_disconnected: '연결 끊김',
  screens_leads: '리더',
  screens_follows: '따라감',

  screens_alone: '지금은 이 화면뿐이에요',
  screens_alone_text: '휴대전화, 태블릿 또는 다른 좌석을 추가해 함께 보세요.',
  screens_off: '여기서는 화면이 연결되지 않아요',
  screens_off_text: '이 기기에서는 여러 화면 시청이 꺼져 있어요.',

  screens_move_title: '그 화면에서도 {title} 재생할까요?',
  screens_move_text: '지금 재생 중인 것은 끝나요:',
  screens_move_confirm: '{title} 재생',
  screens_move_keep: '그대로 두기',

  screens_choose: '재생할 화면을 선택하세요.',
  screens_start_at: '{count, plural, other {화면 #개에서}} 보던 위치 {time}부터 시작해요.',
  screens_start_beginning: '{count, plural, other {화면 #개에서}} 처음부터 시작해요.',
  screens_play_on: '{count, plural, other {화면 #개에서 재생}}',
  screens_plays_here: '여기서 재생',
  screens_watch_together: '함께 보기',
  screens_no_screen: '화면 없음',
  screens_assigned: '{count, plural, other {화면 #개에서}} {title} 재생 중',

  screens_demo_title: '데모에 화면이 몇 개인가요?',
  screens_demo_text: '아직 이 화면뿐이에요. 다른 화면이 들어오면 원하는 좌석이 선택돼요.',
  screens_continue: '계속',
  screens_found: '{count}개 중 {found}개 찾음',
};
