import type { watchGroup as en } from '../en/watch-group';

export const watchGroup: Record<keyof typeof en, string> = {
  group_number: '그룹 {number}',
  group_with: '{names}와(과) 함께',
  group_screens: '{count, plural, other {화면 #개}}',
  group_leads: '이 화면이 이끌어요',
  group_follows: '이 화면이 따라가요',
  group_waiting: '다른 화면을 기다리는 중…',
  group_joining: '다른 화면과 맞추는 중…',
  group_catching_up: '따라잡는 중…',
  group_alone: '이제 혼자 보고 있어요.',
  group_paused_by: '{name}에서 일시정지했어요',
  group_jumped_by: '{name}에서 {time}(으)로 이동했어요',
  group_sound_on: '소리 켜기',
  group_in_motion_detail: '영화는 다른 화면과 함께 계속돼요. 주차하면 화면이 돌아와요.',
  group_offset: '그룹과의 차이',
  group_profile: '함께 보기',
  group_profile_tight: '정밀',
  group_profile_spec: '규격대로',
};
