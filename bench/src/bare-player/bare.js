// The least that can show an encrypted film: known addresses, a known key, one segment each of picture and sound.
const film = await (await fetch('/film.json')).json();
const video = document.querySelector('video');

const partOf = async (url, range) =>
  (await fetch(url, { headers: { range }, cache: 'no-store' })).arrayBuffer();

const unlock = async () => {
  const access = await navigator.requestMediaKeySystemAccess('org.w3.clearkey', [
    {
      initDataTypes: ['cenc', 'keyids'],
      videoCapabilities: [{ contentType: film.video.type }],
      audioCapabilities: [{ contentType: film.audio.type }],
    },
  ]);
  const keys = await access.createMediaKeys();
  await video.setMediaKeys(keys);
  const session = keys.createSession();
  session.addEventListener('message', () => {
    const licence = { keys: [{ kty: 'oct', ...film.key }], type: 'temporary' };
    void session.update(new TextEncoder().encode(JSON.stringify(licence)));
  });
  await session.generateRequest('keyids', new TextEncoder().encode(JSON.stringify({ kids: [film.key.kid] })));
};

const feed = async (source, track) => {
  const buffer = source.addSourceBuffer(track.type);
  const append = (data) =>
    new Promise((resolve) => {
      buffer.addEventListener('updateend', resolve, { once: true });
      buffer.appendBuffer(data);
    });
  const [init, first] = await Promise.all([
    partOf(track.url, track.initRange),
    partOf(track.url, track.firstRange),
  ]);
  await append(init);
  await append(first);
};

window.playStartedAtMs = performance.now();
const source = new MediaSource();
source.addEventListener('sourceopen', () => {
  void feed(source, film.video);
  void feed(source, film.audio);
});
video.src = URL.createObjectURL(source);
await unlock();
await video.play();
