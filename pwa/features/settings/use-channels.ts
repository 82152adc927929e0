import { useState } from 'react';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import {
  type ChannelChanges,
  type ChannelChoices,
  choicesOf,
  withChanges,
} from '#shared/domain/notification-channels.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';
import { changeChannels } from './commands.ts';

/**
 * The member's choice of channels, and how to change it: a change shows at once, and is undone if it cannot be saved;
 * until that is known no other can be made.
 */
export function useChannels(): {
  choices: ChannelChoices;
  isBusy: boolean;
  change: (changes: ChannelChanges) => Promise<void>;
} {
  const { channels } = useUser();
  const [wanted, setWanted] = useState<ChannelChanges | null>(null);
  const { call } = useOnlineCall(text.failed);
  const change = async (changes: ChannelChanges) => {
    setWanted(changes);
    await call(() => changeChannels(changes));
    setWanted(null);
  };
  const choices = choicesOf(withChanges(choicesOf(channels), wanted ?? {}));
  return { choices, isBusy: wanted !== null, change };
}
