// What a user of the generated client would write; it prints what it was answered.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading.Tasks;
using AplombClient;
using Newtonsoft.Json;

static class Calls
{
    static readonly HttpClient http = new HttpClient();
    static readonly Aplomb aplomb =
        new Aplomb(http) { BaseUrl = Environment.GetEnvironmentVariable("APLOMB_URL") };
    static readonly Uri media = new Uri(Environment.GetEnvironmentVariable("MEDIA_URL"));
    static readonly byte[] picture = File.ReadAllBytes("screenshot.png");
    static readonly byte[] recording = File.ReadAllBytes("recording.wav");
    static readonly List<object> told = new List<object>();

    static void Main()
    {
        var key = Environment.GetEnvironmentVariable("APLOMB_API_KEY");
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", key);
        Run().GetAwaiter().GetResult();
        Console.WriteLine(JsonConvert.SerializeObject(told));
    }

    static async Task Run()
    {
        await Texts();
        await Screens();
        await Recordings();
        await History();
        await Settings();
        await Keys();
        await Webhooks();
        await Errors();
    }

    static async Task Texts()
    {
        var once = Guid.NewGuid().ToString();
        var request = new AnalyzeTextRequest { Text = "I love this calm desk." };
        var text = await aplomb.AnalyzeTextAsync(request, idempotency_Key: once);
        told.Add(text.Result.Data.Sentiment.ToString().ToLowerInvariant());
        var again = await aplomb.AnalyzeTextAsync(request, idempotency_Key: once);
        told.Add(again.Headers["idempotent-replayed"].First());
        var note = await Send("note.txt", Encoding.UTF8.GetBytes("It broke after a day."));
        var noted = await aplomb.AnalyzeTextAsync(new AnalyzeTextRequest { File_id = note });
        told.Add(noted.Result.Data.Sentiment.ToString().ToLowerInvariant());

        var entry = new Texts { Custom_id = "a", Text = "It works." };
        var batch = await aplomb.AnalyzeTextsAsync(new AnalyzeTextsRequest { Texts = new[] { entry } });
        told.Add((await Follow(batch.Result.Data.Id)).Results.First().Custom_id);
        var lines = await Send(
            "texts.jsonl", Encoding.UTF8.GetBytes("{\"text\":\"One.\"}\n{\"text\":\"Two.\"}"));
        var batched = await aplomb.AnalyzeTextsAsync(new AnalyzeTextsRequest { File_id = lines });
        told.Add((await Follow(batched.Result.Data.Id)).Results.Count);
    }

    static async Task Screens()
    {
        var only = new[] { Analysis_type.Text };
        var screen = await aplomb.AnalyzeScreenAsync(new AnalyzeScreenRequest
        {
            Image_data = Convert.ToBase64String(picture),
            Analysis_type = only,
        });
        told.Add(screen.Result.Data.Details.Kind.ToString().ToLowerInvariant());
        var shot = await Send("screenshot.png", picture);
        var screened = await aplomb.AnalyzeScreenAsync(
            new AnalyzeScreenRequest { File_id = shot, Analysis_type = only });
        told.Add(screened.Result.Data.Details.Kind.ToString().ToLowerInvariant());
        var video = await Accepted(() => aplomb.AnalyzeScreenAsync(
            new AnalyzeScreenRequest { Video_url = new Uri(media, "video.mp4") },
            prefer: "respond-async"));
        told.Add((await Follow(video)).Video.Timeline.Count > 0);
    }

    static async Task Recordings()
    {
        await aplomb.ProcessAudioAsync(new ProcessAudioRequest
        {
            Audio_data = Convert.ToBase64String(recording),
            Analysis_options = new AudioAnalysisOptions { Pace = false },
        });
        await aplomb.ProcessAudioAsync(new ProcessAudioRequest
        {
            Audio_url = new Uri(media, "recording.wav"),
            Transcription_only = true,
        });
        var half = recording.Length / 2;
        var begun = await aplomb.CreateFileAsync(
            name: "recording.wav",
            upload_Complete: UploadComplete._0,
            body: new MemoryStream(recording, 0, half));
        var id = begun.Result.Data.Id;
        await aplomb.AppendToFileAsync(
            id, half, UploadComplete._1, body: new MemoryStream(recording, half, recording.Length - half));
        await aplomb.GetFileAsync(id);
        using (var content = await aplomb.GetFileContentAsync(id))
        using (var read = new MemoryStream())
        {
            await content.Stream.CopyToAsync(read);
            told.Add(read.Length);
        }
        var heard = await Accepted(() => aplomb.ProcessAudioAsync(
            new ProcessAudioRequest { File_id = id, Language = LanguageOrAuto.En },
            prefer: "respond-async"));
        told.Add((await Follow(heard)).Transcript);
        await aplomb.CancelJobAsync(heard);
        await aplomb.ListFilesAsync();
        await aplomb.DeleteFileAsync(id);
    }

    static async Task History()
    {
        var found = await aplomb.ListConversationsAsync(
            search: "calm desk", limit: 5, date_from: "2020-01-01");
        var exported = await aplomb.ExportConversationsAsync(search: "calm desk");
        var id = found.Result.Data.First().Id;
        var one = await aplomb.GetConversationAsync(id);
        told.Add(one.Result.Data.Full_log.First().Content);
        told.Add(exported.Result.Data.First().Full_log.Count);
        await aplomb.DeleteConversationAsync(id);
        var counted = await aplomb.DeleteConversationsAsync(
            new DeleteConversationsRequest { All = true, Dry_run = true });
        told.Add(counted.Result.Data.Dry_run);
    }

    static async Task Settings()
    {
        var settings = await aplomb.GetContextSettingsAsync();
        var minutes = new Custom_settings { Session_minutes = Custom_settingsSession_minutes._45 };
        var changed = await aplomb.UpdateContextSettingsAsync(
            new UpdateContextSettingsRequest { Custom_settings = minutes },
            if_Match: settings.Headers["ETag"].First());
        told.Add(changed.Result.Data.Session_minutes.ToString().TrimStart('_'));
    }

    static async Task Keys()
    {
        var key = await aplomb.CreateKeyAsync(
            new CreateKeyRequest { Name = "Import", Scopes = { Scopes4.TextWrite } });
        var rolled = await aplomb.RollKeyAsync(
            key.Result.Data.Id, new RollKeyRequest { Overlap_hours = 0 });
        told.Add(rolled.Result.Data.Name);
        await aplomb.ListKeysAsync();
        await aplomb.RevokeKeyAsync(rolled.Result.Data.Id);
        var usage = await aplomb.GetUsageAsync(step: Step.Day);
        told.Add(usage.Result.Data.Step.ToString().ToLowerInvariant());
        var token = await aplomb.CreateTokenAsync(new CreateTokenRequest
        {
            Scopes = { Scopes.TextWrite },
            Allowed_origins = { "https://example.com" },
        });
        told.Add(token.Result.Data.Scopes.Count);
    }

    static async Task Webhooks()
    {
        var hook = await aplomb.CreateWebhookAsync(new CreateWebhookRequest
        {
            Url = new Uri("https://127.0.0.1:9/told"),
            Events = new[] { AplombClient.Events.Job_failed },
        });
        var id = hook.Result.Data.Id;
        await aplomb.ListWebhooksAsync();
        await aplomb.TestWebhookAsync(id);
        var deliveries = await aplomb.ListWebhookDeliveriesAsync(id, limit: 10);
        await aplomb.ReplayWebhookDeliveryAsync(deliveries.Result.Data.First().Id);
        var rotated = await aplomb.RotateWebhookSecretAsync(
            id, new RotateWebhookSecretRequest { Overlap_hours = 1 });
        told.Add(rotated.Result.Data.Secret.StartsWith("whsec_"));
        await aplomb.DeleteWebhookAsync(id);
        var receipt = await aplomb.VerifyReceiptAsync(
            new VerifyReceiptRequest { File = "{\"receipt\":" });
        told.Add(receipt.Result.Data.Valid);
    }

    static async Task Errors()
    {
        var refused = await Thrown<ErrorEnvelope>(() => aplomb.ListConversationsAsync(limit: 500));
        told.Add(refused.Result.Code.ToString());
        var empty = await Thrown<ErrorEnvelope>(
            () => aplomb.AnalyzeTextAsync(new AnalyzeTextRequest { Text = "" }));
        told.Add(empty.Result.Details.Field_errors.First().Field);
    }

    static async Task<Guid> Send(string name, byte[] bytes)
    {
        var sent = await aplomb.CreateFileAsync(
            name: name, retention_hours: 1, body: new MemoryStream(bytes));
        return sent.Result.Data.Id;
    }

    static async Task<Data> Follow(Guid job)
    {
        await aplomb.GetJobAsync(job, prefer: "wait=60");
        return (await aplomb.GetJobResultAsync(job)).Result.Data;
    }

    // NSwag answers with one type; what else a call may be answered comes as its exception.
    static async Task<Guid> Accepted(Func<Task> call)
    {
        return (await Thrown<Accepted>(call)).Result.Data.Id;
    }

    static async Task<ApiException<T>> Thrown<T>(Func<Task> call)
    {
        try
        {
            await call();
        }
        catch (ApiException<T> thrown)
        {
            return thrown;
        }
        throw new InvalidOperationException("The call was answered as if nothing were special.");
    }
}
