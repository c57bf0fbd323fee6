export { BannerCard } from './member/banner-card.tsx'
export { NoticesBell } from './member/notices-bell.tsx'
export { PopupDialog } from './member/popup-dialog.tsx'
export { NoticePreferencesCard } from './member/preferences-card.tsx'
