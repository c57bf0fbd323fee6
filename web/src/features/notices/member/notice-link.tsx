import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import type { NoticePlace } from './notice-place.ts'

/** A button to the screen of a notice. */
export function NoticeLink({ place, children }: { place: NoticePlace; children: ReactNode }) {
  return <LinkButton {...place}>{children}</LinkButton>
}
