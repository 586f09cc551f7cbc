/*
 * Shows push notifications and opens their pages. The API sends them as `PushMessage` of contract/push.ts. There is no handler of
 * requests, so that pages load as without a service worker.
 */
self.addEventListener('push', (event) => {
  const { title, body, tag, path, notification } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path, notification } }))
})

self.addEventListener('notificationclick', (event) => {
  const { path, notification } = event.notification.data
  event.notification.close()
  event.waitUntil(Promise.all([self.clients.openWindow(path), notification === null ? null : markRead(notification)]))
})

/** As the form of the notifications page does. The redirect after it is not followed. */
function markRead(notification) {
  const body = new URLSearchParams({ read: String(notification) })
  return fetch('/notifications', { method: 'POST', body, redirect: 'manual' })
}
