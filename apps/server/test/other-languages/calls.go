// What a user of the generated client would write; it prints what it was answered.
package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"

	"aplomb"
)

var ctx = context.WithValue(
	context.Background(), aplomb.ContextAccessToken, os.Getenv("APLOMB_API_KEY"))
var client = newClient()
var media = os.Getenv("MEDIA_URL")
var told []interface{}

func main() {
	texts()
	screens()
	recordings()
	history()
	settings()
	keys()
	webhooks()
	refusals()
	printed, err := json.Marshal(told)
	check(err)
	fmt.Println(string(printed))
}

func newClient() *aplomb.APIClient {
	configuration := aplomb.NewConfiguration()
	configuration.Servers = aplomb.ServerConfigurations{{URL: os.Getenv("APLOMB_URL")}}
	return aplomb.NewAPIClient(configuration)
}

func tell(value interface{}) {
	told = append(told, value)
}

func texts() {
	once := "6f1c9a52-8f0e-4d3b-9a63-2f5e8a7c1d04"
	request := aplomb.AnalyzeTextRequest{Text: aplomb.PtrString("I love this calm desk.")}
	analyze := client.TextApi.AnalyzeText(ctx).AnalyzeTextRequest(request).IdempotencyKey(once)
	text, _ := must(analyze.Execute())
	tell(text.Data.Sentiment.Get())
	_, again := must(analyze.Execute())
	tell(again.Header.Get("Idempotent-Replayed"))
	note := send("note.txt", "It broke after a day.")
	noted, _ := must(client.TextApi.AnalyzeText(ctx).AnalyzeTextRequest(
		aplomb.AnalyzeTextRequest{FileId: &note}).Execute())
	tell(noted.Data.Sentiment.Get())

	entries := []aplomb.AnalyzeTextsRequestTexts{{CustomId: aplomb.PtrString("a"), Text: "It works."}}
	batch, _ := must(client.TextApi.AnalyzeTexts(ctx).AnalyzeTextsRequest(
		aplomb.AnalyzeTextsRequest{Texts: &entries}).Execute())
	tell((*follow(batch.Data.Id).Results)[0].CustomId.Get())
	lines := send("texts.jsonl", "{\"text\":\"One.\"}\n{\"text\":\"Two.\"}")
	batched, _ := must(client.TextApi.AnalyzeTexts(ctx).AnalyzeTextsRequest(
		aplomb.AnalyzeTextsRequest{FileId: &lines}).Execute())
	tell(len(*follow(batched.Data.Id).Results))
}

func screens() {
	only := []string{"text"}
	picture := base64.StdEncoding.EncodeToString(read("screenshot.png"))
	screen, _ := must(client.ScreenApi.AnalyzeScreen(ctx).AnalyzeScreenRequest(
		aplomb.AnalyzeScreenRequest{ImageData: &picture, AnalysisType: &only}).Execute())
	tell(screen.Data.Details.Kind)
	shot := send("screenshot.png", string(read("screenshot.png")))
	screened, _ := must(client.ScreenApi.AnalyzeScreen(ctx).AnalyzeScreenRequest(
		aplomb.AnalyzeScreenRequest{FileId: &shot, AnalysisType: &only}).Execute())
	tell(screened.Data.Details.Kind)
	address := media + "/video.mp4"
	_, later := must(client.ScreenApi.AnalyzeScreen(ctx).AnalyzeScreenRequest(
		aplomb.AnalyzeScreenRequest{VideoUrl: &address}).Prefer("respond-async").Execute())
	tell(len(follow(accepted(later)).Video.Get().Timeline) > 0)
}

func recordings() {
	recording := read("recording.wav")
	data := base64.StdEncoding.EncodeToString(recording)
	options := aplomb.AudioAnalysisOptions{Pace: aplomb.PtrBool(false)}
	must(client.AudioApi.ProcessAudio(ctx).ProcessAudioRequest(
		aplomb.ProcessAudioRequest{AudioData: &data, AnalysisOptions: &options}).Execute())
	address := media + "/recording.wav"
	must(client.AudioApi.ProcessAudio(ctx).ProcessAudioRequest(aplomb.ProcessAudioRequest{
		AudioUrl: &address, TranscriptionOnly: aplomb.PtrBool(true)}).Execute())

	half := len(recording) / 2
	begun, _ := must(client.FilesApi.CreateFile(ctx).Name("recording.wav").UploadComplete("?0").
		Body(string(recording[:half])).Execute())
	id := begun.Data.Id
	must(client.FilesApi.AppendToFile(ctx, id).UploadOffset(int64(half)).UploadComplete("?1").
		Body(string(recording[half:])).Execute())
	must(client.FilesApi.GetFile(ctx, id).Execute())
	content, _ := must(client.FilesApi.GetFileContent(ctx, id).Execute())
	tell(len(content))
	english := aplomb.LanguageOrAuto("en")
	_, later := must(client.AudioApi.ProcessAudio(ctx).ProcessAudioRequest(
		aplomb.ProcessAudioRequest{FileId: &id, Language: &english}).Prefer("respond-async").Execute())
	tell(follow(accepted(later)).Transcript)
	none(client.JobsApi.CancelJob(ctx, accepted(later)).Execute())
	must(client.FilesApi.ListFiles(ctx).Execute())
	none(client.FilesApi.DeleteFile(ctx, id).Execute())
}

func history() {
	found, _ := must(client.HistoryApi.ListConversations(ctx).
		Search("calm desk").Limit(5).DateFrom("2020-01-01").Execute())
	exported, _ := must(client.HistoryApi.ExportConversations(ctx).Search("calm desk").Execute())
	id := found.Data[0].Id
	one, _ := must(client.HistoryApi.GetConversation(ctx, id).Execute())
	tell((*one.Data.FullLog)[0].Content)
	tell(len(exported.Data[0].FullLog))
	none(client.HistoryApi.DeleteConversation(ctx, id).Execute())
	yes := aplomb.PtrBool(true)
	counted, _ := must(client.HistoryApi.DeleteConversations(ctx).DeleteConversationsRequest(
		aplomb.DeleteConversationsRequest{All: yes, DryRun: yes}).Execute())
	tell(counted.Data.DryRun)
}

func settings() {
	_, settings := must(client.SettingsApi.GetContextSettings(ctx).Execute())
	minutes := aplomb.UpdateContextSettingsRequestCustomSettings{SessionMinutes: aplomb.PtrString("45")}
	changed, _ := must(client.SettingsApi.UpdateContextSettings(ctx).UpdateContextSettingsRequest(
		aplomb.UpdateContextSettingsRequest{CustomSettings: &minutes}).
		IfMatch(settings.Header.Get("ETag")).Execute())
	tell(changed.Data.SessionMinutes)
}

func keys() {
	key, _ := must(client.KeysApi.CreateKey(ctx).CreateKeyRequest(
		aplomb.CreateKeyRequest{Name: "Import", Scopes: []string{"text:write"}}).Execute())
	rolled, _ := must(client.KeysApi.RollKey(ctx, key.Data.Id).RollKeyRequest(
		aplomb.RollKeyRequest{OverlapHours: aplomb.PtrInt32(0)}).Execute())
	tell(rolled.Data.Name)
	must(client.KeysApi.ListKeys(ctx).Execute())
	none(client.KeysApi.RevokeKey(ctx, rolled.Data.Id).Execute())
	usage, _ := must(client.UsageApi.GetUsage(ctx).Step("day").Execute())
	tell(usage.Data.Step)
	token, _ := must(client.TokensApi.CreateToken(ctx).CreateTokenRequest(aplomb.CreateTokenRequest{
		Scopes: []string{"text:write"}, AllowedOrigins: []string{"https://example.com"}}).Execute())
	tell(len(token.Data.Scopes))
}

func webhooks() {
	hook, _ := must(client.WebhooksApi.CreateWebhook(ctx).CreateWebhookRequest(
		aplomb.CreateWebhookRequest{
			Url: "https://127.0.0.1:9/told", Events: &[]string{"job.failed"}}).Execute())
	id := hook.Data.Id
	must(client.WebhooksApi.ListWebhooks(ctx).Execute())
	must(client.WebhooksApi.TestWebhook(ctx, id).Execute())
	deliveries, _ := must(client.WebhooksApi.ListWebhookDeliveries(ctx, id).Limit(10).Execute())
	must(client.WebhooksApi.ReplayWebhookDelivery(ctx, deliveries.Data[0].Id).Execute())
	rotated, _ := must(client.WebhooksApi.RotateWebhookSecret(ctx, id).RotateWebhookSecretRequest(
		aplomb.RotateWebhookSecretRequest{OverlapHours: aplomb.PtrInt32(1)}).Execute())
	tell(strings.HasPrefix(rotated.Data.Secret, "whsec_"))
	none(client.WebhooksApi.DeleteWebhook(ctx, id).Execute())
	receipt, _ := must(client.ReceiptsApi.VerifyReceipt(ctx).VerifyReceiptRequest(
		aplomb.VerifyReceiptRequest{File: "{\"receipt\":"}).Execute())
	tell(receipt.Data.Valid)
}

func refusals() {
	_, _, err := client.HistoryApi.ListConversations(ctx).Limit(500).Execute()
	tell(err.(aplomb.GenericOpenAPIError).Model().(aplomb.ErrorEnvelope).Code)
	_, _, err = client.TextApi.AnalyzeText(ctx).AnalyzeTextRequest(
		aplomb.AnalyzeTextRequest{Text: aplomb.PtrString("")}).Execute()
	problem := err.(aplomb.GenericOpenAPIError).Model().(aplomb.ErrorEnvelope)
	faults := problem.Details["field_errors"].([]interface{})
	tell(faults[0].(map[string]interface{})["field"])
}

func send(name string, content string) string {
	sent, _ := must(client.FilesApi.CreateFile(ctx).Name(name).RetentionHours(1).
		Body(content).Execute())
	return sent.Data.Id
}

func follow(id string) aplomb.GetJobResultResponseData {
	must(client.JobsApi.GetJob(ctx, id).Prefer("wait=60").Execute())
	result, _ := must(client.JobsApi.GetJobResult(ctx, id).Execute())
	return result.Data
}

// The id of the job that a request was answered with.
func accepted(later *http.Response) string {
	location := later.Header.Get("Location")
	return location[strings.LastIndex(location, "/")+1:]
}

func read(path string) []byte {
	bytes, err := os.ReadFile(path)
	check(err)
	return bytes
}

func must[Answer any](answer Answer, response *http.Response, err error) (Answer, *http.Response) {
	check(err)
	return answer, response
}

func none(_ *http.Response, err error) {
	check(err)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
