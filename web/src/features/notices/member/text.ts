import type { NoticeGroup } from '@clearstead/contract/notices'
import { plural } from '../../../plumbing/format.ts'

export const noticesText = {
  title: 'Notifications',
  lead: 'Updates on your money, your account and your tickets.',
  caption: 'Your notifications, newest first',
  empty: 'No notifications yet. Updates on your money and account appear here.',
  emptyUnseen: 'You are all caught up.',
  showAll: 'Show all',
  filter: 'Show',
  all: 'All',
  onlyUnseen: 'Unread',
  notice: 'Notification',
  message: 'Message',
  when: 'When',
  state: 'Status',
  isNew: 'New',
  isSeen: 'Read',
  file: 'notifications',
  markSeen: 'Mark as read',
  markAllSeen: 'Mark all as read',
  news: 'News',
  close: 'Close',
  lookAt: 'View',
}

export const bellText = {
  label: 'Notifications',
  labelWith: (count: number) =>
    plural('en', count, {
      one: 'Notifications, # unread',
      other: 'Notifications, # unread',
    }),
  said: (count: number) =>
    plural('en', count, {
      one: '# unread notification',
      other: '# unread notifications',
    }),
  over: '99+',
  empty: 'No notifications yet.',
  markAllSeen: 'Mark all as read',
  toAll: 'All notifications',
  isNew: 'new',
}

export const shellNoticesText = {
  dismiss: 'Dismiss',
  banner: 'Announcement',
  understood: 'Close',
  popup: 'Announcement',
}

export const preferencesText = {
  title: 'Notifications and e-mail',
  language: 'Language of the app, notifications and e-mail',
  muted: 'Show in the app only, do not e-mail',
  mutedHint: 'We always e-mail you about money and security.',
  save: 'Save',
}

export const noticeGroupText = {
  money: 'Money',
  security: 'Security',
  programme: 'Programme',
  support: 'Support',
  news: 'News',
} satisfies Record<NoticeGroup, string>
