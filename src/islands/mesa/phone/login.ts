/** The login as Mesa needs it: who it is. The rest of the session would be three kilobytes more. */
import { computed } from 'nanostores'
import { keptUserInfo } from '../../../lib/live/stores/user-info.ts'

export const $login = computed(keptUserInfo().$user, (data) => ({ data }))

/** The header of the account's calls; empty without a login. */
export const authorization = () => `Bearer ${$login.get().data?.token ?? ''}`
