// Tells the merchant's page that device data has been collected: a text of JSON, as Cardinal's pages send it.
const { targetOrigins, sessionId } = JSON.parse(document.body.dataset.config ?? '{}');
const message = JSON.stringify({ MessageType: 'profile.completed', SessionId: sessionId, Status: true });
for (const origin of targetOrigins) window.parent.postMessage(message, origin);
