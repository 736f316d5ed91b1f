// Shaka as its manual loads it: a manifest and a licence server, nothing prepared.
const film = await (await fetch('/film.json')).json();
const video = document.querySelector('video');
shaka.polyfill.installAll();
const player = new shaka.Player();
await player.attach(video);
player.configure({ drm: { servers: { 'org.w3.clearkey': '/licence' } } });
window.playStartedAtMs = performance.now();
await player.load(film.manifestUrl);
await video.play();
