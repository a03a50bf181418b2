/** Generated from the OpenAPI document by `npm run api:types`; not edited by hand. */
export interface paths {
    "/api/v2/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SessionsController_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tokens/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SessionsController_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tokens/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SessionsController_access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SessionsController_signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ProjectsController_list"];
        put?: never;
        post: operations["ProjectsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ProjectsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/preapprove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_preapprove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FilesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_revisions"];
        put?: never;
        post: operations["FilesController_createRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/size": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["FilesController_complete"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["FilesController_cancelUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_read"];
        put: operations["FilesController_rename"];
        post?: never;
        delete: operations["FilesController_remove"];
        options?: never;
        head?: never;
        patch: operations["FilesController_move"];
        trace?: never;
    };
    "/api/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_readOlderAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/optimized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_optimized"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FilesController_processed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/reprocess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FilesController_reprocess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/manifest/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FilesController_manifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Credentials: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
        };
        UserOptions: {
            /** @description Title of the dashboard (ACC-39) */
            title?: string;
        };
        CurrentUserView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: email */
            email: string;
            phone: string | null;
            /** @description Whether a picture is stored */
            avatar: boolean;
            options: components["schemas"]["UserOptions"];
        };
        SessionView: {
            /**
             * Format: date-time
             * @description When the access token ends
             */
            expiration: string;
            user: components["schemas"]["CurrentUserView"];
        };
        LogoutRequest: {
            token?: string;
        };
        /** @enum {string} */
        ProjectStatus: "ACTV" | "OHLD" | "COMP" | "OTHR" | "PERS";
        OtherFieldView: {
            option: string;
            value: string;
            slug: string;
        };
        /** @enum {string} */
        ProjectRole: "owner" | "member" | "team" | "client" | "contractor";
        ProjectUserView: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            /** @description False while the invitation is open */
            active: boolean;
            avatar: boolean;
            _pivot_role: components["schemas"]["ProjectRole"];
            _pivot_lead: boolean;
            /** Format: date-time */
            _pivot_created_at: string;
            /** Format: uuid */
            _pivot_invited_by: string | null;
        };
        /** @enum {string} */
        Permission: "project.view" | "project.edit" | "setStatus" | "files.view" | "files.create" | "files.edit.global" | "files.edit.owned" | "files.order" | "files.delete.global" | "files.delete.owned";
        LastEditView: {
            /** Format: date-time */
            date: string;
            user: string | null;
        };
        ProjectAgeView: {
            /** @description Whole days since it was created */
            days: number;
        };
        ProjectView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Address / Job ID */
            job_number: string | null;
            status: components["schemas"]["ProjectStatus"];
            /** Format: date */
            project_starts: string | null;
            due_reminder: boolean;
            personal: boolean;
            /** @description Neither archived nor deleted (OPN-89) */
            active: boolean;
            under_construction: boolean;
            potential: boolean;
            otherFields: components["schemas"]["OtherFieldView"][];
            owner: components["schemas"]["ProjectUserView"] | null;
            leaders: components["schemas"]["ProjectUserView"][];
            /** Format: uuid */
            leader_id: string | null;
            user_permissions: components["schemas"]["Permission"][];
            /** @description May change phases (OPN-18) */
            hasPermissions: boolean;
            /** @description The person is not the owner (OPN-89) */
            displayShared: boolean;
            /** @description A file under 7 days old */
            hasNewFiles: boolean;
            /** @description Files that are not archived */
            files_total: number;
            /** @description Percent; null without phases */
            progress: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            deleted_at: string | null;
            lastEdit: components["schemas"]["LastEditView"];
            age: components["schemas"]["ProjectAgeView"];
        };
        /** @enum {string} */
        ProjectOrder: "name" | "lead" | "updated_at" | "progress" | "created_at";
        CreateProjectRequest: {
            name: string;
            /** @description Address / Job ID */
            job_number?: string | null;
            status?: components["schemas"]["ProjectStatus"];
            /** Format: date */
            project_starts?: string | null;
            /** @default false */
            personal: boolean;
        };
        ProjectDetailView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Address / Job ID */
            job_number: string | null;
            status: components["schemas"]["ProjectStatus"];
            /** Format: date */
            project_starts: string | null;
            due_reminder: boolean;
            personal: boolean;
            /** @description Neither archived nor deleted (OPN-89) */
            active: boolean;
            under_construction: boolean;
            potential: boolean;
            otherFields: components["schemas"]["OtherFieldView"][];
            owner: components["schemas"]["ProjectUserView"] | null;
            leaders: components["schemas"]["ProjectUserView"][];
            /** Format: uuid */
            leader_id: string | null;
            user_permissions: components["schemas"]["Permission"][];
            /** @description May change phases (OPN-18) */
            hasPermissions: boolean;
            /** @description The person is not the owner (OPN-89) */
            displayShared: boolean;
            /** @description A file under 7 days old */
            hasNewFiles: boolean;
            /** @description Files that are not archived */
            files_total: number;
            /** @description Percent; null without phases */
            progress: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            deleted_at: string | null;
            lastEdit: components["schemas"]["LastEditView"];
            age: components["schemas"]["ProjectAgeView"];
            users: components["schemas"]["ProjectUserView"][];
            clients: components["schemas"]["ProjectUserView"][];
            team: components["schemas"]["ProjectUserView"][];
            firm: components["schemas"]["ProjectUserView"][];
        };
        /** @enum {string} */
        FileType: "pdf" | "image" | "heic" | "other";
        /** @enum {string} */
        ProcessingState: "none" | "queued" | "running" | "ready" | "failed";
        /** @enum {string} */
        ProcessingError: "password_protected" | "damaged" | "too_large" | "no_pages" | "timed_out" | "out_of_memory" | "storage_unavailable" | "interrupted";
        PagesView: {
            done: number;
            /** @description Null until the document has been opened */
            total: number | null;
        };
        UploaderView: {
            name: string;
            email: string;
        };
        /** @enum {string} */
        FilePermission: "files.rename" | "files.delete" | "files.order" | "revisions.create";
        FileView: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The same as id
             */
            file_id: string;
            /** Format: uuid */
            project_id: string;
            /** @description Name of the uploaded file, in the revision shown */
            name: string;
            /** @description Name people gave it */
            alias: string | null;
            mimetype: string;
            fileType: components["schemas"]["FileType"];
            /** @description Bytes */
            size: number;
            /** @description Number of the revision shown, from 1 */
            revision: number;
            /** Format: uuid */
            revision_id: string;
            revisionsLength: number;
            /** Format: date-time */
            latest_version: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            archived: boolean;
            /** @description Pinned */
            tagged: boolean;
            /** @description Queued or being rendered */
            processing: boolean;
            processing_state: components["schemas"]["ProcessingState"];
            processing_error: components["schemas"]["ProcessingError"] | null;
            /** @description Documents only */
            pages: components["schemas"]["PagesView"] | null;
            optimized: boolean;
            /** @description Place in the manual order */
            order: number;
            /** @description Message of the revision shown */
            message: string | null;
            uploader: components["schemas"]["UploaderView"];
            /**
             * Format: uuid
             * @description Person who uploaded the revision shown
             */
            uploaded_by: string;
            /**
             * Format: uuid
             * @description Person who created the file
             */
            original_by: string;
            user_permissions: components["schemas"]["FilePermission"][];
            thumbnail_url: string | null;
            /** @description What a browser shows: the converted picture or the original */
            url: string | null;
            /** @description The original, as an attachment */
            download_url: string;
            /** @description Rasterized view; null when there is none */
            manifest_url: string | null;
        };
        /** @enum {string} */
        FileContext: "active" | "all" | "archived";
        /** @enum {string} */
        FileOrder: "created_at" | "updated_at" | "name" | "size" | "order" | "archived";
        UploadFormView: {
            /** @description Where to post */
            url: string;
            key: string;
            /** @description Base64 policy */
            policy: string;
            credential: string;
            algorithm: string;
            date: string;
            signature: string;
        };
        CreateFileRequest: {
            name: string;
            /** @description As the browser says; the bytes decide later. */
            mimetype: string;
            /** @description Bytes */
            size: number;
            /** Format: uuid */
            project_id: string;
        };
        CreateRevisionRequest: {
            name: string;
            /** @description As the browser says; the bytes decide later. */
            mimetype: string;
            /** @description Bytes */
            size: number;
            message?: string;
        };
        CompleteUploadRequest: {
            /** Format: uuid */
            id?: string;
            /** @description Bytes */
            size: number;
            /** Format: uuid */
            projectID?: string;
        };
        DeletedView: {
            /** Format: uuid */
            id: string;
        };
        RevisionView: {
            /** Format: uuid */
            id: string;
            revision: number;
            name: string;
            mimetype: string;
            /** @description Bytes */
            size: number;
            message: string | null;
            uploader: components["schemas"]["UploaderView"];
            /** Format: date-time */
            created_at: string;
            thumbnail_url: string | null;
            download_url: string;
        };
        RevisionEventDataView: {
            user_name: string;
            /** Format: date-time */
            created_at: string;
        };
        RevisionEventView: {
            revision: number;
            message: string | null;
            data: components["schemas"]["RevisionEventDataView"];
        };
        FileDetailView: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The same as id
             */
            file_id: string;
            /** Format: uuid */
            project_id: string;
            /** @description Name of the uploaded file, in the revision shown */
            name: string;
            /** @description Name people gave it */
            alias: string | null;
            mimetype: string;
            fileType: components["schemas"]["FileType"];
            /** @description Bytes */
            size: number;
            /** @description Number of the revision shown, from 1 */
            revision: number;
            /** Format: uuid */
            revision_id: string;
            revisionsLength: number;
            /** Format: date-time */
            latest_version: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            archived: boolean;
            /** @description Pinned */
            tagged: boolean;
            /** @description Queued or being rendered */
            processing: boolean;
            processing_state: components["schemas"]["ProcessingState"];
            processing_error: components["schemas"]["ProcessingError"] | null;
            /** @description Documents only */
            pages: components["schemas"]["PagesView"] | null;
            optimized: boolean;
            /** @description Place in the manual order */
            order: number;
            /** @description Message of the revision shown */
            message: string | null;
            uploader: components["schemas"]["UploaderView"];
            /**
             * Format: uuid
             * @description Person who uploaded the revision shown
             */
            uploaded_by: string;
            /**
             * Format: uuid
             * @description Person who created the file
             */
            original_by: string;
            user_permissions: components["schemas"]["FilePermission"][];
            thumbnail_url: string | null;
            /** @description What a browser shows: the converted picture or the original */
            url: string | null;
            /** @description The original, as an attachment */
            download_url: string;
            /** @description Rasterized view; null when there is none */
            manifest_url: string | null;
            revisions: components["schemas"]["RevisionView"][];
            events: components["schemas"]["RevisionEventView"][];
        };
        UpdateFileRequest: {
            alias: string | null;
        };
        MoveFileRequest: {
            moveTo: number;
        };
        OptimizedView: {
            /** Format: uuid */
            id: string;
            processing: boolean;
            processing_state?: components["schemas"]["ProcessingState"];
            optimized: boolean;
        };
        TilePackView: {
            url: string;
            index_offset: number;
            index_bytes: number;
            /** @description Pixels of the sharpest level */
            width: number;
            /** @description Pixels of the sharpest level */
            height: number;
        };
        ManifestPageView: {
            page: number;
            /** @description Points of the displayed page; pixels for photos */
            width: number;
            height: number;
            /** @enum {number} */
            rotation: 0 | 90 | 180 | 270;
            thumbnail_url: string | null;
            image_url: string | null;
            image_width: number | null;
            image_height: number | null;
            tiles?: components["schemas"]["TilePackView"];
            error?: components["schemas"]["ProcessingError"];
        };
        ManifestView: {
            /** @enum {number} */
            version: 1;
            total: number | null;
            items: components["schemas"]["ManifestPageView"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    SessionsController_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
        };
    };
    SessionsController_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
        };
    };
    SessionsController_access: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
        };
    };
    SessionsController_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ProjectsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value. */
                filter?: string;
                /** @description The person asking; only oneself is accepted. */
                id?: string;
                /** @description Every status instead of one. */
                get_all?: boolean;
                /** @description The same, spelled otherwise (OPN-50). */
                getAll?: boolean;
                /** @description OTHR holds PERS too. */
                status?: components["schemas"]["ProjectStatus"];
                order_by?: components["schemas"]["ProjectOrder"];
                order_direction?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectView"][] | {
                        items: components["schemas"]["ProjectView"][];
                        total: number;
                    };
                };
            };
        };
    };
    ProjectsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetailView"];
                };
            };
        };
    };
    ProjectsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetailView"];
                };
            };
        };
    };
    FilesController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value. */
                filter?: string;
                ctx?: components["schemas"]["FileContext"];
                orderBy?: components["schemas"]["FileOrder"];
                orderAsc?: "asc" | "desc";
                /** @description Part of a name or alias, 3 characters at least (FIL-16) */
                search?: string;
            };
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"][] | {
                        items: components["schemas"]["FileView"][];
                        total: number;
                    };
                };
            };
        };
    };
    FilesController_preapprove: {
        parameters: {
            query: {
                filename: string;
                mimetype: string;
                /** @description The file the upload belongs to */
                parent_id: string;
                domain?: "files";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadFormView"];
                };
            };
        };
    };
    FilesController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFileRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
        };
    };
    FilesController_revisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionView"][];
                };
            };
        };
    };
    FilesController_createRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRevisionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
        };
    };
    FilesController_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteUploadRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
        };
    };
    FilesController_cancelUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
        };
    };
    FilesController_read: {
        parameters: {
            query?: {
                rid?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileDetailView"];
                };
            };
        };
    };
    FilesController_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFileRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
        };
    };
    FilesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
        };
    };
    FilesController_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveFileRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
        };
    };
    FilesController_readOlderAddress: {
        parameters: {
            query?: {
                rid?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileDetailView"];
                };
            };
        };
    };
    FilesController_optimized: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptimizedView"];
                };
            };
        };
    };
    FilesController_processed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptimizedView"];
                };
            };
        };
    };
    FilesController_reprocess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
        };
    };
    FilesController_manifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManifestView"];
                };
            };
        };
    };
}
