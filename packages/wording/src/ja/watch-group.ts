import type { watchGroup as en } from '../en/watch-group';

export const watchGroup: Record<keyof typeof en, string> = {
  group_number: 'グループ{number}',
  group_with: '{names}と一緒に',
  group_screens: '{count, plural, other {画面#台}}',
  group_leads: 'この画面が進行役です',
  group_follows: 'この画面は合わせています',
  group_waiting: 'ほかの画面を待っています…',
  group_joining: 'ほかの画面に合わせています…',
  group_catching_up: '追いついています…',
  group_alone: 'ここからは一人で視聴します。',
  group_paused_by: '{name}が一時停止しました',
  group_jumped_by: '{name}が{time}に移動しました',
  group_sound_on: '音を出す',
  group_in_motion_detail: '映画はほかの画面と一緒に進みます。停車すると映像が戻ります。',
  group_offset: 'グループとのずれ',
  group_profile: '一緒に見る',
  group_profile_tight: 'ぴったり',
  group_profile_spec: '仕様どおり',
};
