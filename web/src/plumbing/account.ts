/** Who is signed in. The credential itself is in a cookie that scripts cannot read. */
export type Account = { id: number; referralCode?: string | undefined; expiresAt: string }
export type Kind = 'member' | 'admin'
export type Session = { readonly [K in Kind]?: Account | undefined }
