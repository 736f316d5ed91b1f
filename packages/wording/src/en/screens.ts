/** The screen manager. */
export const screens = {
  screens_prompt: 'Choose one or more screens',
  screens_count: '{count, plural, one {# screen chosen} other {# screens chosen}}',
  screens_select: 'Please select at least one device',
  screens_busy: 'One moment',
  screens_actions: 'Actions',

  screens_pause: 'Pause',
  screens_resume: 'Resume',
  screens_sync: 'Sync',
  screens_stop: 'Stop',
  screens_restart: 'Restart',

  screens_paused: 'Paused',
  screens_resumed: 'Playing again',
  screens_synced: 'In sync',
  screens_stopped: 'Stopped',
  screens_restarted: 'Started from the beginning',
  screens_on: '{count, plural, one {# screen} other {# screens}}',
  screens_play_together: '{count} screens play {title} together',
  screens_failed: 'That did not work',
  screens_partly: 'Done on {done} of {count} screens',

  screens_none_playing: 'None of these screens is playing.',
  screens_none_paused: 'None of these screens is paused.',
  screens_none_content: 'Nothing plays on these screens.',
  screens_sync_needs: 'Choose two or more screens, one of them with a film.',

  screens_offline: 'No connection to your screens',
  screens_offline_text: 'It comes back by itself.',
  screens_waiting: 'Looking for your screens',

  screens_in_car: 'In the car',
  screens_others: 'Other devices',
  screens_add: 'Add screen',
  screens_self: 'This screen',
  screens_no_film: 'No film',

  screens_playing: 'Playing',
  screens_on_pause: 'Paused',
  screens_syncing: 'Syncing',
  screens_loading: 'Loading',
  screens_browsing: 'Browsing',
  screens_disconnected: 'Disconnected',
  screens_leads: 'Leads',
  screens_follows: 'Follows',

  screens_alone: 'Only this screen is here',
  screens_alone_text: 'Add a phone, a tablet or another seat, and watch together.',
  screens_off: 'Screens are not connected here',
  screens_off_text: 'Watching on several screens is switched off on this device.',

  screens_move_title: 'Play {title} there too?',
  screens_move_text: 'This ends what plays there now:',
  screens_move_confirm: 'Play {title}',
  screens_move_keep: 'Leave as it is',

  screens_choose: 'Choose where it shall play.',
  screens_start_at:
    '{count, plural, one {# screen starts} other {# screens start}} at {time}, where you left off.',
  screens_start_beginning:
    '{count, plural, one {# screen starts} other {# screens start}} from the beginning.',
  screens_play_on: '{count, plural, one {Play on # screen} other {Play on # screens}}',
  screens_plays_here: 'Plays here',
  screens_watch_together: 'Watch together',
  screens_no_screen: 'No screen',
  screens_assigned: '{title} plays on {count, plural, one {# screen} other {# screens}}',

  screens_demo_title: 'How many screens does your demo have?',
  screens_demo_text: 'This screen is alone so far. The seats you want come chosen once they have joined.',
  screens_continue: 'Continue',
  screens_found: '{found} of {count} found',
} as const;
