export { announce } from './announcements/announce.ts'
export { noticeJson, notify, notifyMany } from './notify.ts'
export { changesOf, type NewNotice } from './rules.ts'
export { messagesOf } from './show-notices.ts'
