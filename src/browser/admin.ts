import { ADMIN_FLAG } from '../lib/visits/admin-flag.ts'

/** Stores the admin flag and shows the stored value; private windows may store nothing. */
const output = document.getElementById('admin-flag')!
try {
  localStorage.setItem(ADMIN_FLAG.key, ADMIN_FLAG.value)
  output.textContent = localStorage.getItem(ADMIN_FLAG.key)
} catch {
  output.textContent = output.dataset.refused!
}
