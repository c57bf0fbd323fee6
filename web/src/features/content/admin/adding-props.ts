import type { ReactNode } from 'react'

/** A list whose act to add something stands in the head of the page; `add` is the same act for where it is empty. */
export type AddingProps = {
  mayChange: boolean
  add: ReactNode
  isAdding: boolean
  onAdded: () => void
}
