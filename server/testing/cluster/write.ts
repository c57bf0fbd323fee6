export type Kind = 'claim' | 'transfer' | 'purchase'

/** A write that is sent again with its key until its end is known. `units` are its amount, which no other has; 0 for claims. */
export type Write = { kind: Kind; member: number; units: bigint; key: string }
