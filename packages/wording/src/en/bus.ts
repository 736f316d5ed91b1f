/** What comes of a command to another screen, and what a screen says when another one commands it. */
export const bus = {
  bus_done: 'Done',
  bus_no_answer: 'No answer',
  bus_refused_stream_limit: 'Your account is playing on as many screens as it may',
  bus_refused_not_owned: 'Your account does not have this film',
  bus_refused_not_available: 'Not available there',
  bus_refused_in_motion: 'Not while the car is moving',
  bus_refused_nothing_playing: 'Nothing is playing there',
  bus_refused_not_signed_in: 'Nobody is signed in there',
  bus_refused_failed: 'That did not work',
  bus_outcome: '{screens}: {outcome}',
  bus_removed: 'Removed from the screens',
  bus_removed_text: '{screen} took this screen out. Open anything to watch here again.',
  bus_title_sent: '{screen} suggests “{title}”',
  bus_title_open: 'Open',
} as const;
