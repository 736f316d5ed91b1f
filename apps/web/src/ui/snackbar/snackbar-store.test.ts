import { beforeEach, describe, expect, it } from 'vitest';
import { closeTopic, showSnackbar, SNACKBARS_SHOWN, useSnackbars } from './snackbar-store';

const shownTexts = () => useSnackbars.getState().shown.map(({ text }) => text);

describe('snackbar store', () => {
  beforeEach(() => useSnackbars.setState({ shown: [] }));

  it('shows a message for 5000 ms by default', () => {
    showSnackbar({ kind: 'primary', text: 'Saved' });
    showSnackbar({ kind: 'primary', text: 'Bought', durationMs: 6000 });
    showSnackbar({ kind: 'processing', text: 'Checking', durationMs: null });
    expect(useSnackbars.getState().shown.map(({ durationMs }) => durationMs)).toEqual([5000, 6000, null]);
  });

  it('closes exactly the message whose close was called, and only once', () => {
    const close = showSnackbar({ kind: 'error', text: 'No network' });
    showSnackbar({ kind: 'tertiary', text: 'Try later' });
    close();
    close();
    expect(shownTexts()).toEqual(['Try later']);
  });

  it('replaces a message of the same topic instead of piling up', () => {
    showSnackbar({ kind: 'processing', text: 'Checking', topic: 'voucher' });
    showSnackbar({ kind: 'tertiary', text: 'Unrelated' });
    showSnackbar({ kind: 'primary', text: 'Added', topic: 'voucher' });
    expect(shownTexts()).toEqual(['Unrelated', 'Added']);
  });

  it('dismisses the message of a topic, and no other', () => {
    showSnackbar({ kind: 'error', text: 'Not saved', topic: 'name' });
    showSnackbar({ kind: 'tertiary', text: 'Unrelated' });
    closeTopic('name');
    closeTopic('name');
    expect(shownTexts()).toEqual(['Unrelated']);
  });

  it('removes the oldest when there are too many', () => {
    for (let count = 0; count <= SNACKBARS_SHOWN; count++)
      showSnackbar({ kind: 'tertiary', text: `${count}` });
    expect(shownTexts()).toEqual(['1', '2', '3']);
  });
});
