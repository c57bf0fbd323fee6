import { useSyncExternalStore } from 'react'
import { tellConnections } from '../kept-connections.ts'
import { readSession, subscribeSession } from '../session.ts'
import { announcedWallets } from './announced.ts'
import { currentOf } from './connection.ts'
import { type Phone, phoneWallet } from './phone/phone-wallet.ts'
import { Wallet } from './wallet.ts'

let opened: Wallet | undefined
let announced: ReturnType<typeof announcedWallets> | undefined

/** The wallets of this browser; those that were connected before are connected again with the first use. */
export function openWallet(): Wallet {
  if (!opened) {
    announced = announcedWallets()
    opened = new Wallet(announced, localStorage)
    opened.subscribe(tellConnections)
    forgetOnSignOut(opened)
    void opened.reconnect()
  }
  return opened
}

/** Offers a wallet on a phone beside those of this browser, once. */
export function offerPhone(phone: Phone): void {
  const isOffered = openWallet()
    .wallets()
    .some(({ code }) => code)
  if (!isOffered) announced?.offer(phoneWallet(phone))
}

/** A wallet belongs to the person who is signed in: the next one connects their own. */
function forgetOnSignOut(wallet: Wallet) {
  const memberId = readSession().member?.id
  const unsubscribe = subscribeSession(() => {
    if (readSession().member?.id === memberId) return
    unsubscribe()
    wallet.forget()
    opened = undefined
  })
}

/** The connection to a wallet, as it is now. Only for parts that load when they are used: the server has no wallets. */
export function useWallet() {
  const wallet = openWallet()
  const state = useSyncExternalStore(wallet.subscribe, wallet.state)
  const wallets = useSyncExternalStore(wallet.subscribe, wallet.wallets)
  const connection = currentOf(state)
  return {
    wallet,
    status: state.status,
    connection: state.status === 'connected' ? connection : undefined,
    wallets,
    name: wallets.find(({ connector }) => connector === state.current)?.name ?? '',
  }
}
