export { MemberFreezeNotice, PublicFreeze } from './freezes/freeze-part.tsx'
