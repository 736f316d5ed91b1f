import { describe, expect, it } from 'vitest';
import { previewIn, previewPath, withinPreview } from './preview';

describe('preview', () => {
  it('preview: recognised by its address', () => {
    expect(previewIn({ pathname: '/preview', search: '' })).toBe('home');
    expect(previewIn({ pathname: '/preview/saturday', search: '' })).toBe('saturday');
    expect(previewIn({ pathname: '/metadata/1001', search: '?preview=saturday' })).toBe('saturday');
    expect(previewIn({ pathname: '/metadata/1001', search: '' })).toBeUndefined();
    expect(previewIn({ pathname: '/previews', search: '' })).toBeUndefined();
    expect(previewIn({ pathname: '/preview/50%', search: '' })).toBe('50%');
  });

  it('preview: its links stay in the preview', () => {
    expect(withinPreview('/metadata/1?tab=details', 'a b')).toBe('/metadata/1?tab=details&preview=a%20b');
    expect(withinPreview('/metadata/1', undefined)).toBe('/metadata/1');
    expect(previewPath('home')).toBe('/preview');
    expect(previewIn({ pathname: previewPath('a/b'), search: '' })).toBe('a/b');
  });
});
