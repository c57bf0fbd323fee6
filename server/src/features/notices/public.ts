export { announce } from './announcements/announce.ts'
export { notify, notifyMany } from './notify.ts'
export { changesOf } from './rules.ts'
