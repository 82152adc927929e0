export {
  changeChannels,
  changeProfile,
  deleteAccount,
  signOutEverywhere,
} from '#pwa/services/session/account-changes.ts';
