import type { Ids } from './route-calls.js';
import type { Cast, StoredFile, TestInstance } from './test-instance.js';
import type { Visitor } from './visitor.js';

/** A file, and what somebody has put on it: a pin, markup and a link. */
export const idsOn = async (instance: TestInstance, file: StoredFile, userId: string) => ({
  fileId: file.id,
  revisionId: file.revisionId,
  commentId: await instance.addPin(file, userId),
  markupId: await instance.addMarkup(file, userId),
  linkId: await instance.addLink(file, userId),
});

/** Another project of the cast with one of each thing that calls are about, for somebody of it. */
export async function sceneOf(instance: TestInstance, cast: Cast, { userId }: Visitor): Promise<Ids> {
  const projectId = await instance.anotherProject(cast);
  const file = await instance.withSheet(await instance.addFile(projectId, userId));
  return {
    projectId,
    ...(await idsOn(instance, file, userId)),
    noteId: await instance.addNote(projectId, userId),
    uploadId: await instance.addNoteUpload(projectId, userId),
    phaseId: await instance.addPhase(userId),
    personId: await instance.addInvited(projectId, userId, 'client'),
    memberId: cast.member.userId,
    firmId: await instance.firmOf(userId),
    proposalId: await instance.addProposal(userId),
    ...(await instance.addAddressBook(userId)),
    ...(await instance.addTask(userId)),
    userId,
  };
}
