import { describe, expect, it } from 'vitest';
import { firstTracksOf } from './first-tracks';

const KEY = '477af32f-f335-0efa-cd83-59ff5a02ec26';
const protection = (key: string) =>
  `<ContentProtection value="cenc" schemeIdUri="urn:mpeg:dash:mp4protection:2011" cenc:default_KID="${key}"/>`;

const representation = (file: string, codecs: string, bandwidth: number, more = '') => `
  <Representation id="0" bandwidth="${bandwidth}" codecs="${codecs}" mimeType="${file.split('-')[0]}/mp4"${more}>
    <BaseURL>${file}.mp4</BaseURL>
    <SegmentBase indexRange="838-989" timescale="24000"><Initialization range="0-837"/></SegmentBase>
  </Representation>`;

const pictures = (key = KEY) => `
  <AdaptationSet id="0" contentType="video" maxHeight="1080">${protection(key)}
    ${representation('video-1080', 'avc1.640c28', 1_870_000, ' height="1080"')}
    ${representation('video-720', 'avc1.640c1f', 1_500_000, ' height="720"')}
    ${representation('video-360', 'avc1.640c1e', 500_000, ' height="360"')}
  </AdaptationSet>`;
const sound = (language: string, key = KEY) => `
  <AdaptationSet contentType="audio" lang="${language}">${protection(key)}
    ${representation(`audio-${language}`, 'mp4a.40.2', 130_000)}
  </AdaptationSet>`;
const manifestOf = (...sets: string[]) => `<MPD><Period id="0">${sets.join('')}</Period></MPD>`;
const FILM = manifestOf(pictures(), sound('en-US'), sound('de-DE'));

const wanted = { language: 'en', bandwidthBps: 10_000_000, maxHeight: 1080 };
const videoOf = (change: Partial<typeof wanted>) =>
  firstTracksOf(FILM, '/media/a/manifest.mpd', { ...wanted, ...change })?.video.url;

describe('what the first picture needs, out of a manifest', () => {
  it('is a file of picture and one of sound, with their index and their key', () => {
    expect(firstTracksOf(FILM, '/media/sig/film-road/manifest.mpd', wanted)).toMatchObject({
      video: {
        url: '/media/sig/film-road/video-1080.mp4',
        type: 'video/mp4; codecs="avc1.640c28"',
        indexStart: 838,
        indexEnd: 989,
      },
      audio: { url: '/media/sig/film-road/audio-en-US.mp4', type: 'audio/mp4; codecs="mp4a.40.2"' },
      keyId: '477af32ff3350efacd8359ff5a02ec26',
    });
  });

  it('has the best picture that screen and network carry, and the smallest on the worst network', () => {
    expect(videoOf({})).toContain('video-1080');
    expect(videoOf({ maxHeight: 720 })).toContain('video-720');
    expect(videoOf({ bandwidthBps: 1_000_000 })).toContain('video-360');
    expect(videoOf({ bandwidthBps: 50_000 })).toContain('video-360');
  });

  it('speaks the language that was chosen last, else the first there is', () => {
    const audioOf = (language: string) => firstTracksOf(FILM, '/m', { ...wanted, language })?.audio.url;
    expect(audioOf('de')).toContain('de-DE');
    expect(audioOf('ja')).toContain('en-US');
  });

  it.each([
    ['two keys', manifestOf(pictures(), sound('en-US', 'ffffffff-f335-0efa-cd83-59ff5a02ec26'))],
    ['two periods', `<MPD><Period id="0">${pictures()}${sound('en')}</Period><Period id="1"></Period></MPD>`],
    ['no sound', manifestOf(pictures())],
    ['no index', FILM.replaceAll('indexRange="838-989"', '')],
    ['no manifest', '<html>busy</html>'],
    ['nothing', ''],
  ])('leaves a film with %s to the player', (_, manifest) => {
    expect(firstTracksOf(manifest, '/m', wanted)).toBeUndefined();
  });

  it('has no key where a film is in the open', () => {
    const open = FILM.replaceAll(protection(KEY), '');
    expect(firstTracksOf(open, '/m', wanted)).toMatchObject({ keyId: undefined });
  });
});
