import type { useAddress } from '../../../../plumbing/address.ts'

/** A part of the page of a member, as its address names it. */
export type Part = ReturnType<
  typeof useAddress<'/_admin/admin/check/profile/$id'>
>['search']['part']
